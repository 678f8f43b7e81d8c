import Check from 'lucide-react/icons/check';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import PenLine from 'lucide-react/icons/pen-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useId, type ReactNode } from 'react';
import type { ApprovalStatus, SignatureSummary } from '../../../shared/model';
import type { Result } from '../../../shared/result';
import { Button, cx, Facts, Icon, Menu, type MenuItem } from '../../elements';
import { clockWords } from '../../groups/run-words';
import { api } from '../../stores';
import { changeSigners, loadSigners, signers, type ToSign } from '../../stores/approvals';
import { useApproval, type Approval } from './useApproval';
import styles from './Signatures.module.css';

interface SignaturesPanelProps extends ToSign {
  /** Changes when the skill's content may have changed, or a run was tried. */
  readonly version: string;
  /** A signature was added: what was said of an earlier attempt does not hold any more. */
  readonly onSigned: () => void;
}

/** What two people must sign before this very run may start, who has, and the ways to get there. */
export function SignaturesPanel({ version, onSigned, ...run }: SignaturesPanelProps): ReactNode {
  const titleId = useId();
  const approval = useApproval(run.skill, run.argumentsText, version);
  const { status, failure } = approval;
  useEffect(() => void loadSigners(), []);
  const complete = status !== null && status.signers.length >= status.needed;
  return (
    <section aria-labelledby={titleId} className={cx(styles.panel, complete && styles.complete)}>
      <h2 id={titleId} className={styles.title}>
        {complete && <Icon of={ShieldCheck} size={15} />}
        {complete ? `Signed by ${status.signers.join(' and ')}` : 'Two signatures needed'}
      </h2>
      <p role="status" className={styles.help}>
        {status === null ? 'Looking at what is to be signed…' : meaning(status, complete)}
      </p>
      {status !== null && <Signed status={status} />}
      <Actions run={run} approval={approval} onSigned={onSigned} />
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure.message}
        </p>
      )}
    </section>
  );
}

function meaning({ signers: valid, needed }: ApprovalStatus, complete: boolean): string {
  if (complete) return 'Run starts it. A change of the skill or of the arguments revokes the signatures.';
  const left = needed - valid.length;
  const whose =
    valid.length === 0 ? 'of two different signers' : `of another signer than ${valid.join(', ')}`;
  return `This skill is dangerous: what it does can't be undone. It needs ${left === 1 ? 'one more signature' : `${String(left)} signatures`} ${whose}, over exactly this:`;
}

function Signed({ status }: { readonly status: ApprovalStatus }): ReactNode {
  return (
    <>
      <Facts
        facts={[
          { name: 'Skill content', value: <Hash of={status.skillHash} />, mono: true },
          { name: 'Arguments', value: <Hash of={status.argumentsHash} />, mono: true },
          {
            name: 'Expires',
            value: status.expiresAt === '' ? 'a day after it is asked for' : clockWords(status.expiresAt),
          },
        ]}
      />
      {status.signatures.length > 0 && (
        <ul aria-label="Signatures" className={styles.list}>
          {status.signatures.map((signature) => (
            <li key={`${signature.signer}${signature.signedAt}`} className={styles.row}>
              <Signature signature={signature} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Hash({ of: hash }: { readonly of: string }): ReactNode {
  return <span title={hash}>{hash.slice(0, 16)}…</span>;
}

function Signature({ signature }: { readonly signature: SignatureSummary }): ReactNode {
  const { signer, signedAt, expiresAt, fault } = signature;
  const good = fault === '';
  return (
    <>
      <Icon of={good ? Check : TriangleAlert} size={14} className={good ? styles.good : styles.bad} />
      <span>
        <b>{signer}</b>{' '}
        <span className={styles.dim}>
          {good
            ? `signed ${clockWords(signedAt)}, expires ${clockWords(expiresAt)}`
            : `does not count: ${fault}`}
        </span>
      </span>
    </>
  );
}

interface ActionsProps {
  readonly run: ToSign;
  readonly approval: Approval;
  readonly onSigned: () => void;
}

function Actions({ run, approval, onSigned }: ActionsProps): ReactNode {
  const { act, status } = approval;
  const sign = (work: () => Promise<Result<ApprovalStatus>>): void => {
    void act(async () => {
      const result = await work();
      if (result.ok) onSigned();
      return result;
    });
  };
  const mine = signers.use((all) => all);
  const done = new Set(status?.signers ?? []);
  const items: MenuItem[] = mine
    .filter(({ canSign }) => canSign)
    .map(({ name }) => ({
      label: `Sign as ${name}`,
      ...(done.has(name) ? { note: 'has signed already, which counts once' } : {}),
      disabled: done.has(name),
      onSelect: () => sign(() => api().signHere({ ...run, signer: name })),
    }));
  items.push({
    label: 'New signer…',
    note: 'Makes a key on this computer.',
    onSelect: () => void changeSigners(() => api().createSigner({})),
  });
  return (
    <div className={styles.actions}>
      <Button size="small" icon={FileDown} onClick={() => void act(() => api().exportRequest(run))}>
        Export request…
      </Button>
      <Menu
        trigger={
          <Button size="small" icon={PenLine}>
            Sign here…
          </Button>
        }
        items={items}
      />
      <Button size="small" icon={FileUp} onClick={() => sign(() => api().bringSignature(run))}>
        Bring back a signature…
      </Button>
    </div>
  );
}
