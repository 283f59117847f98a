"""What does python-gitlab make of an instance? One line of JSON; address and token come by the environment."""

import json
import os

import gitlab


def problem_of(call):
    try:
        call()
    except gitlab.exceptions.GitlabError as error:
        return [error.response_code, str(error.error_message)]
    return None


url = os.environ["SIGNALBOX_URL"]
paged = os.environ["SIGNALBOX_PAGED_URL"]
client = gitlab.Gitlab(url, private_token=os.environ["SIGNALBOX_TOKEN"])
client.auth()
project = client.projects.get("shop/checkout")
member = gitlab.Gitlab(url, private_token=os.environ["SIGNALBOX_MEMBER_TOKEN"])
flag = client.features.set("some_flag", True)
moves = "/project_repository_storage_moves"
move = client.http_post("/projects/7/repository_storage_moves", post_data={"destination_storage_name": "nvme"})
pager = gitlab.Gitlab(paged, private_token="any")
keyset = pager.projects.list(iterator=True, pagination="keyset", order_by="id", sort="asc", per_page=20)

print(
    json.dumps(
        {
            "user": client.user.username,
            "version": client.version(),
            "license": client.get_license()["plan"],
            "project": [project.id, project.path_with_namespace],
            "listed": [each.path for each in member.projects.list(iterator=True)],
            "all": len(client.projects.list(get_all=True)),
            "onPraefect": len(client.projects.list(repository_storage="praefect", get_all=True)),
            "storage": client.projects.get(300).repository_storage,
            "statistics": client.statistics.get().projects,
            "flag": flag.state,
            "move": [move["state"], move["project"]["id"]],
            "moves": [each["id"] for each in client.http_list(moves, iterator=True)],
            "bulk": client.http_post("/snippet_repository_storage_moves", post_data={"source_storage_name": "default"}),
            "refused": problem_of(lambda: client.http_post("/projects/7/repository_storage_moves")),
            "keyset": [each.id for each in keyset],
            "offset": [each.id for each in pager.projects.list(iterator=True, per_page=10)],
            "missing": problem_of(lambda: client.projects.get("no/such")),
            "stranger": problem_of(gitlab.Gitlab(url, private_token="glpat-wrong").auth),
        }
    )
)
