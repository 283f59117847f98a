/** What is the HTML of the sandbox's page? The same for every address: what is shown comes by script, as text. */
import type { SandboxAnswer } from '../exchange.ts'

/** No script or style but the sandbox's own, and nobody may put the page into a frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Sent with everything that the page consists of. */
export const safeHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** `base`: path below which the sandbox lies, without a slash at its end. */
export function pageShell(status: number, base: string): SandboxAnswer {
  const at = base.replace(/[&"<>]/g, character => `&#${character.charCodeAt(0)};`)
  return { status, headers: { ...safeHeaders, 'content-type': 'text/html; charset=utf-8' }, body: html(at) }
}

function html(base: string): string {
  return `<!doctype html>
<html lang="en" data-base="${base}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Signalbox sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/-/sandbox/page.css">
<script src="${base}/-/sandbox/page.js" type="module"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<div class="brand"><strong>Signalbox sandbox</strong><span class="tag">This is not GitLab</span></div>
<p id="what">An embedded platform of Signalbox to try alerts on. It runs on this machine alone.</p>
</header>
<nav aria-label="Sections" id="sections"></nav>
<p class="for-readers" role="status" id="spoken"></p>
<div id="notices"></div>
<main id="content" tabindex="-1"><noscript>This page needs JavaScript, which the sandbox serves itself.</noscript></main>
</body>
</html>
`
}
