import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../elements';
import type { Draft } from '../../stores/drafts';
import { takeMerged } from '../../stores/draftsDisk';
import { mergedText, mergeLines, type MergeChoice, type MergePart } from './merge';
import styles from './MergePanel.module.css';

const choices: readonly { readonly value: MergeChoice; readonly label: string }[] = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
  { value: 'mine-then-theirs', label: 'Both' },
];

interface MergePanelProps {
  readonly draft: Draft;
  readonly theirs: string;
}

/** Each place that both sides changed, with a choice. Everything else is merged already. */
export function MergePanel({ draft, theirs }: MergePanelProps): ReactNode {
  const parts = useMemo(
    () => mergeLines(draft.base.text, draft.text, theirs),
    [draft.base.text, draft.text, theirs],
  );
  const clashes = parts.filter((part) => part.type === 'clash');
  const [chosen, setChosen] = useState<readonly (MergeChoice | undefined)[]>([]);
  const merged = mergedText(parts, chosen);
  const choose = (at: number, choice: MergeChoice): void =>
    setChosen(clashes.map((_, other) => (other === at ? choice : chosen[other])));
  return (
    <div className={styles.panel}>
      <p className={styles.intro}>
        {count(parts, 'mine')} of yours and {count(parts, 'theirs')} of theirs merge by themselves.{' '}
        {clashes.length === 0
          ? 'Nothing overlaps.'
          : `${clashes.length} ${clashes.length === 1 ? 'place was' : 'places were'} changed on both sides: choose.`}
      </p>
      {clashes.map((clash, at) => (
        <Clash
          key={at}
          number={at + 1}
          clash={clash}
          choice={chosen[at]}
          onChoose={(choice) => choose(at, choice)}
        />
      ))}
      <Button
        variant="primary"
        disabled={merged === null}
        onClick={() => merged !== null && takeMerged(draft.ref, merged)}
      >
        Use this merge
      </Button>
      <p className={styles.intro}>It becomes your unsaved text; look it over, then save.</p>
    </div>
  );
}

function count(parts: readonly MergePart[], from: 'mine' | 'theirs'): string {
  const number = parts.filter((part) => part.type === 'settled' && part.from === from).length;
  return `${number} ${number === 1 ? 'change' : 'changes'}`;
}

interface ClashProps {
  readonly number: number;
  readonly clash: Extract<MergePart, { readonly type: 'clash' }>;
  readonly choice: MergeChoice | undefined;
  readonly onChoose: (choice: MergeChoice) => void;
}

function Clash({ number, clash, choice, onChoose }: ClashProps): ReactNode {
  return (
    <fieldset className={styles.clash}>
      <legend>Place {number}</legend>
      <div className={styles.sides}>
        <Side name="Before" lines={clash.base} />
        <Side name="Mine" lines={clash.mine} />
        <Side name="Theirs" lines={clash.theirs} />
      </div>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={`clash-${number}`}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />{' '}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Side({ name, lines }: { readonly name: string; readonly lines: readonly string[] }): ReactNode {
  return (
    <div className={styles.side}>
      <h3 className={styles.name}>{name}</h3>
      <pre className={styles.lines} dir="auto">
        {lines.length === 0 ? '(nothing)' : lines.join('\n')}
      </pre>
    </div>
  );
}
