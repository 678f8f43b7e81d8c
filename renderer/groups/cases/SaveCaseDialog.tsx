import { useRef, useState } from 'react';
import { caseNameFault } from '../../../shared/caseName';
import type { CaseCollision, CaseComparison, RunRecord, SkillSummary } from '../../../shared/model';
import type { Failure } from '../../../shared/result';
import { Button, Dialog, Select, TextField } from '../../elements';
import { api, jumpTo, showFailure, showToast } from '../../stores';
import { casesChanged } from '../../stores/cases';
import { DialogForm } from '../authoring';
import { outcomeShort } from '../run-words';
import styles from './Cases.module.css';

interface SaveCaseDialogProps {
  readonly skill: SkillSummary;
  readonly run: RunRecord;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const comparisons: readonly { readonly value: CaseComparison; readonly label: string }[] = [
  { value: 'equals', label: 'is exactly this' },
  { value: 'subset', label: 'has at least these fields' },
  { value: 'none', label: 'is not looked at' },
];

/** Asks for a name and writes the run as a case; what has the name already is replaced only when that is chosen. */
export function SaveCaseDialog({ skill, run, taken, onClose }: SaveCaseDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => freeName(taken));
  const [compare, setCompare] = useState<CaseComparison>('equals');
  const [clash, setClash] = useState<{ readonly name: string; readonly free: string } | null>(null);
  const fault = caseNameFault(name);
  const done = run.outcome?.status === 'done';

  const save = async (collision: CaseCollision): Promise<Failure | null> => {
    const saved = await api().saveCase({ runId: run.id, skill: skill.id, name, compare, collision });
    if (!saved.ok) return saved.error;
    if (saved.value.status === 'taken') {
      setClash(saved.value);
      const message = `There is a case "${name}" already. Replace it, keep both, or choose another name.`;
      return { code: 'refused', message };
    }
    const { path, name: kept } = saved.value;
    casesChanged();
    showToast(`Saved case ${kept}.`, {
      label: 'Open',
      run: () => void jumpTo(skill.id, { path, line: 1, column: 1 }),
    });
    return null;
  };
  const settle = async (collision: CaseCollision): Promise<void> => {
    const failed = await save(collision);
    if (failed === null) onClose();
    else showFailure(failed);
  };

  return (
    <Dialog open onClose={onClose} title="Save as case" initialFocus={input}>
      <DialogForm
        label="Save as case"
        submit="Save"
        ready={fault === ''}
        onSubmit={() => save('ask')}
        onClose={onClose}
      >
        <p className={styles.note}>
          Keeps the arguments of the run ({outcomeShort(run)}) and what came of it, to be checked again.
        </p>
        <TextField
          ref={input}
          label="Name"
          mono
          required
          value={name}
          onChange={(next) => {
            setName(next);
            setClash(null);
          }}
          help={`File: cases/${name}.json`}
          error={fault === '' ? undefined : fault}
        />
        {done && <Select label="The result" value={compare} options={comparisons} onChange={setCompare} />}
        {clash !== null && (
          <div className={styles.clash}>
            <Button onClick={() => void settle('replace')}>Replace {clash.name}</Button>
            <Button onClick={() => void settle('keep-both')}>Keep both, as {clash.free}</Button>
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

function freeName(taken: readonly string[]): string {
  let number = taken.length + 1;
  while (taken.includes(`case-${String(number)}`)) number += 1;
  return `case-${String(number)}`;
}
