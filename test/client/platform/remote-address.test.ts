/** Which instance and project does the remote of a git repository lead to? */
import { describe, expect, test } from 'vitest'
import { projectOn, readRemote } from '../../../client/platform/remote-address.ts'

describe('every form that git takes', () => {
  test.each([
    ['git@gitlab.example.com:group/project.git', 'https://gitlab.example.com', 'group/project'],
    ['gitlab.example.com:group/project', 'https://gitlab.example.com', 'group/project'],
    ['git@gitlab.example.com:/group/project.git/', 'https://gitlab.example.com', 'group/project'],
    ['git@[2001:db8::1]:group/project.git', 'https://[2001:db8::1]', 'group/project'],
    ['ssh://git@gitlab.example.com:2222/group/sub/project.git', 'https://gitlab.example.com', 'group/sub/project'],
    ['ssh://gitlab.example.com/group/project', 'https://gitlab.example.com', 'group/project'],
    ['git://gitlab.example.com/group/project.git', 'https://gitlab.example.com', 'group/project'],
    ['https://gitlab.example.com/group/project.git', 'https://gitlab.example.com', 'group/project'],
    ['https://gitlab.example.com:8443/group/project/', 'https://gitlab.example.com:8443', 'group/project'],
    ['https://example.com/gitlab/group/project.git', 'https://example.com', 'gitlab/group/project'],
    ['http://127.0.0.1:8929/shop/checkout.git', 'http://127.0.0.1:8929', 'shop/checkout'],
    ['HTTPS://GitLab.Example.com/Group/My.Project.git', 'https://gitlab.example.com', 'Group/My.Project'],
    ['https://gitlab.example.com/gr%C3%BCn/project.git', 'https://gitlab.example.com', 'grün/project'],
  ])('%s', (remote, origin, path) => expect(readRemote(remote)).toMatchObject({ origin, path }))

  test('credentials are dropped', () =>
    expect(readRemote('https://oauth2:glpat-s3cret@gitlab.example.com/group/project.git')).toEqual({
      origin: 'https://gitlab.example.com',
      path: 'group/project',
    }))

  test.each([
    '',
    '/srv/git/project.git',
    '../project',
    './a:b/c',
    'C:\\shop\\project',
    'C:/shop/project',
    'file:///srv/a/b.git',
    'https://gitlab.example.com/',
    'https://gitlab.example.com/project',
    'git@gitlab.example.com:project.git',
    'git@gitlab.example.com:~ann/project',
  ])('%s leads to no project', remote => expect(readRemote(remote)).toBeUndefined())
})

describe('the project on an instance', () => {
  test.each([
    ['https://gitlab.example.com', 'git@gitlab.example.com:group/project.git', 'group/project'],
    ['https://gitlab.example.com', 'https://gitlab.example.com/group/project', 'group/project'],
    ['https://gitlab.example.com', 'http://gitlab.example.com/group/project', 'group/project'],
    ['https://gitlab.example.com:8443', 'ssh://git@gitlab.example.com:2222/group/project', 'group/project'],
    ['http://127.0.0.1:8929', 'http://127.0.0.1:8929/group/project.git', 'group/project'],
    ['https://example.com/gitlab', 'https://example.com/gitlab/group/project.git', 'group/project'],
    ['https://example.com/gitlab', 'git@example.com:group/project.git', 'group/project'],
    ['https://example.com/gitlab', 'git@example.com:gitlab/project.git', 'gitlab/project'],
    ['https://example.com/gitlab', 'https://example.com/other/project.git', undefined],
    ['https://example.com/gitlab', 'https://example.com/gitlab/project.git', undefined],
    ['https://gitlab.example.com', 'https://gitlab.example.com:8443/group/project', undefined],
    ['https://gitlab.example.com', 'git@gitlab.example.org:group/project.git', undefined],
    ['https://gitlab.example.com', 'git@evil.gitlab.example.com:group/project.git', undefined],
  ])('of %s: %s is %s', (instance, written, project) => {
    const remote = readRemote(written)
    expect(remote && projectOn(instance, remote)).toBe(project)
  })
})
