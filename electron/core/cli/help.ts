import type { CommandName } from './options';

const places = `  --root DIR         look for skills of both kinds below DIR, an absolute path (repeatable)
  --skills DIR       look for document skills below DIR (repeatable)
                     Given either of them, nothing else is looked at: no settings, no store, no
                     built-in skills.
  -h, --help         show this help`;

const json = '  --json             answer as JSON';

/** What `--help` says, a command each. */
export const commandHelp: Readonly<Record<CommandName, string>> = {
  list: `skillbench list [--root DIR]… [--skills DIR]… [--json]

List every skill that was found, with its state.

${json}: items, total, states, log
${places}`,

  validate: `skillbench validate PATH… [--json]

Check SKILL.md and skill.json files. A folder stands for every skill below it. Prints one finding a line,
path:line:column severity rule message, and exits with 1 when there is an error among them.

${json}: files with their diagnostics; lines and columns count from 1
  -h, --help         show this help`,

  show: `skillbench show NAME [--root DIR]… [--skills DIR]… [--json]

Show everything about one skill.

${json}
${places}`,

  run: `skillbench run NAME [--args FILE|-] [--mode MODE] [--persona NAME] [--confirm] [--approval FILE]…
               [--request FILE] [--events FILE] [--unchecked-args] [--root DIR]… [--skills DIR]…

Run a subprocess skill. Standard output is its result, byte for byte; standard error is the timeline.

  --args FILE|-      arguments as a JSON object from FILE, or from standard input (-). When left out:
                     what is piped in, or {} when nothing is
  --mode MODE        permission mode: read-only (unless given), mutating-with-confirm, dual-sign-required
  --persona NAME     run as this persona: its mode holds unless --mode says less, and its tools bind the run
  --confirm          confirm a mutating run
  --approval FILE    a signature for a dangerous run (repeatable); those kept in the data folder count too
  --request FILE     when a dangerous run lacks signatures, write to FILE what two signers must sign (- for
                     standard output)
  --events FILE      write the timeline to FILE as JSON lines
  --unchecked-args   send the arguments although they do not fit the skill's schema
${places}

Exit codes: 0 done, 1 the run failed, 2 usage, unknown skill or invalid arguments, 3 refused by the gate,
124 timed out, 130 stopped.`,

  keys: `skillbench keys new NAME
skillbench keys list [--json]
skillbench keys export NAME
skillbench keys trust FILE
skillbench keys remove NAME

The keys of those who may sign dangerous runs; the window's Settings show the same ones.

  new NAME           make a key, locked with a passphrase
  list               name, public key and file of each signer who counts here
  export NAME        print the public key, for another computer to trust
  trust FILE         let the signatures of somebody else count here; FILE is what their export printed
  remove NAME        trust a signer no longer, and delete the key here
${json}
  -h, --help         show this help

The passphrase is asked for at the terminal, and not shown. Scripts set SKILLBENCH_PASSPHRASE.`,

  sign: `skillbench sign REQUEST --key FILE [--out FILE]

Sign a request for a dangerous run, after showing what it is. REQUEST comes from skillbench run --request, or from
Export request in the window; - reads standard input. Prints the signature, for skillbench run --approval or the
window's Bring back a signature. It needs none of the skill, so that it can be done on another computer.

  --key FILE         the signer's key file (see: skillbench keys list)
  --out FILE         write the signature there instead
  -h, --help         show this help

The passphrase is asked for at the terminal, and not shown. Scripts set SKILLBENCH_PASSPHRASE.

Exit codes: 0 signed, 1 wrong passphrase or expired request, 2 usage.`,

  test: `skillbench test [NAME…] [--case NAME] [--mode MODE] [--persona NAME] [--confirm] [--junit FILE] [--json]
                [--root DIR]… [--skills DIR]…

Run the saved cases (cases/*.json beside a manifest) of all subprocess skills, or of those named, one by one. A case
that fails is followed by what was not as it says.

  --case NAME        only the cases of this name
  --mode MODE        permission mode, as for run: read-only unless given
  --persona NAME     run as this persona, as for run
  --confirm          confirm every mutating run
  --junit FILE       write a report in the form of JUnit
${json}: passed, failed, refused, notRun, and cases with their differences
${places}

Exit codes: 0 all that were run passed, 1 some failed or can't be run, 2 usage, unknown skill or no case at all,
130 stopped.
Each run passes the gate. A case that it refuses failed when its skill was named; otherwise it is left out and counted.`,

  prompt: `skillbench prompt [NAME…] [--format xml|block|tools] [--mode MODE] [--root DIR]… [--skills DIR]…

Print what announces skills to a model: all of them, or those named.

  --format xml       document skills as XML for a system prompt (unless given)
  --format block     document skills as a Markdown block with their places
  --format tools     subprocess skills as a JSON array of function definitions
  --mode MODE        for tools: show what this permission mode may run (read-only unless given)
${places}`,

  'get-skill': `skillbench get-skill NAME [--version V] [--context FILE] [--root DIR]… [--skills DIR]…

Print what the tool get_skill answers a model, as JSON: the instructions, rendered, and the resources.

  --version V        the exact version that is needed
  --context FILE     JSON object with the variables for rendering (- for standard input)
${places}`,

  'load-resource': `skillbench load-resource NAME PATH [--version V] [--context FILE] [--root DIR]… [--skills DIR]…

Print what the tool load_skill_resource answers a model, as JSON.

  --version V        the exact version that is needed
  --context FILE     JSON object with the variables for rendering (- for standard input)
${places}`,
};

export const generalHelp = `skillbench COMMAND …

List, check and run agent skills, and see what a model would see.

  list               every skill that was found
  validate PATH…     check SKILL.md and skill.json files
  show NAME          everything about one skill
  run NAME           run a subprocess skill
  keys …             make, list and exchange the keys of signers
  sign REQUEST       sign a request for a dangerous run
  test [NAME…]       run the saved cases of skills
  prompt [NAME…]     what announces skills to a model
  get-skill NAME     what the tool get_skill answers
  load-resource NAME PATH
                     what the tool load_skill_resource answers

  --help             this help; with a command, that command's
  --version          the version

Skills are looked for in the directories of ONGRID_SKILLS_EXTERNAL_DIRS, in those of the settings, and in the store of
the app's data folder (SKILLBENCH_HOME overrides it), unless --root or --skills says otherwise.`;
