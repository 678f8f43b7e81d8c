import type { TemplateFile } from './types';

/** A SKILL.md whose sections ask the questions that a model needs answered. Name and description are set by the caller. */
export const documentFiles: readonly TemplateFile[] = [
  {
    path: 'SKILL.md',
    executable: false,
    text: `---
name: name
description: description
---

# What this is for

Say in two sentences what the reader can do with this skill, and when another one fits better.

## Steps

1. What to look at first.
2. What to do, with the exact command or wording where it matters.
3. How to tell that it worked.

## Example

A request as a person would write it, and what a good answer to it looks like.

## When it goes wrong

The failure that is met most often, what it looks like, and what to do then.
`,
  },
];
