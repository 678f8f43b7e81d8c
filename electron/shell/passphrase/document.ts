/** The window's page. It has no script of its own: what moves in it is its preload, in another world. */
export function passphraseDocument(dark: boolean): string {
  return `<!doctype html>
<html lang="en" data-theme="${dark ? 'dark' : 'light'}">
<head>
<meta charset="utf-8">
<title>Skillbench</title>
<style>
:root { color-scheme: light; --ground: #fbfbfa; --panel: #fff; --line: #c9c8c3; --text: #1d1d1b; --dim: #5b5a56;
  --accent: #3555d1; --on-accent: #fff; --bad: #b3261e; --warn: #825400; --warn-soft: #fbefd6; }
:root[data-theme=dark] { color-scheme: dark; --ground: #161618; --panel: #1c1c1f; --line: #45454d; --text: #ececee;
  --dim: #a9a9b0; --accent: #8aa2ff; --on-accent: #11162b; --bad: #ff8b82; --warn: #f0b84a; --warn-soft: #352a12; }
* { box-sizing: border-box; margin: 0; }
body { font: 13px/1.5 system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; background: var(--ground); color: var(--text); }
form { display: flex; flex-direction: column; gap: 12px; height: 100vh; padding: 20px 22px 16px; }
h1 { font-size: 16px; font-weight: 600; }
p, dt { color: var(--dim); }
dl { display: grid; flex: 1; grid-template-columns: max-content minmax(0, 1fr); align-content: start; gap: 3px 14px;
  min-height: 0; overflow: auto; padding: 8px 10px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--panel); }
dl:empty { visibility: hidden; padding: 0; border: 0; }
dd { font: 12px/1.55 ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; white-space: pre-wrap;
  overflow-wrap: anywhere; }
label { display: flex; flex-direction: column; gap: 3px; font-weight: 600; }
label[hidden], #warning:empty, #fault:empty { display: none; }
input { height: 30px; padding: 0 9px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel);
  color: inherit; font: inherit; font-weight: 400; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
#warning { padding: 6px 10px; border-radius: 6px; background: var(--warn-soft); color: var(--warn); }
#fault { color: var(--bad); }
footer { display: flex; justify-content: flex-end; gap: 8px; }
button { height: 30px; padding: 0 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel);
  color: inherit; font: inherit; }
button[type=submit] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
button:disabled { opacity: .6; }
</style>
</head>
<body>
<form aria-labelledby="title">
<h1 id="title"></h1>
<p id="explanation"></p>
<dl id="facts"></dl>
<p id="warning" role="note"></p>
<label id="name-line" hidden>Name<input id="name" maxlength="64" autocomplete="off" spellcheck="false"></label>
<label>Passphrase<input id="passphrase" type="password" autocomplete="off" required></label>
<label id="again-line" hidden>Passphrase again<input id="again" type="password" autocomplete="off"></label>
<p id="fault" role="alert"></p>
<footer><button type="button" id="cancel">Cancel</button><button type="submit" id="go"></button></footer>
</form>
</body>
</html>
`;
}

/** No script, no connection, nothing embedded: a style and a form that is sent nowhere. */
export const passphrasePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
