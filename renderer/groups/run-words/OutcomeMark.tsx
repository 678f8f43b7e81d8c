import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Square from 'lucide-react/icons/square';
import type { RunRecord } from '../../../shared/model';
import { Icon, Tag, cx } from '../../elements';
import { exitWords, statusTone, statusWord, type OutcomeTone } from './outcome';
import styles from './OutcomeMark.module.css';

const icons = { safe: CircleCheck, dangerous: CircleX, accent: LoaderCircle } as const;

function iconOf(record: RunRecord): (typeof icons)[keyof typeof icons] {
  const tone = toneOf(record);
  if (tone !== 'mutating') return icons[tone];
  return record.outcome?.status === 'stopped' ? Square : Ban;
}

function toneOf(record: RunRecord): OutcomeTone {
  return record.outcome === null ? 'accent' : statusTone(record.outcome.status);
}

/** A run's outcome as shape and colour; the words stand beside it. */
export function OutcomeMark({ record, size = 14 }: { readonly record: RunRecord; readonly size?: number }) {
  return (
    <span className={cx(styles.mark, styles[toneOf(record)])}>
      <Icon of={iconOf(record)} size={size} />
    </span>
  );
}

/** The same as a tag with its word. */
export function OutcomeTag({ record }: { readonly record: RunRecord }) {
  const { outcome } = record;
  const exit = outcome === null ? '' : exitWords(outcome);
  const word = outcome === null ? 'running' : statusWord(outcome.status);
  return (
    <Tag tone={toneOf(record)} icon={iconOf(record)}>
      {outcome?.status === 'done' || outcome?.status === 'failed' ? exit || word : word}
    </Tag>
  );
}
