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
pager = gitlab.Gitlab(paged, private_token="any")
keyset = pager.projects.list(iterator=True, pagination="keyset", order_by="id", sort="asc", per_page=20)

print(
    json.dumps(
        {
            "user": client.user.username,
            "version": client.version(),
            "license": client.get_license()["plan"],
            "project": [project.id, project.path_with_namespace],
            "listed": [each.path for each in client.projects.list(iterator=True)],
            "keyset": [each.id for each in keyset],
            "offset": [each.id for each in pager.projects.list(iterator=True, per_page=10)],
            "missing": problem_of(lambda: client.projects.get("no/such")),
            "stranger": problem_of(gitlab.Gitlab(url, private_token="glpat-wrong").auth),
        }
    )
)
