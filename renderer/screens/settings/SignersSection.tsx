import FileDown from 'lucide-react/icons/file-down';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useEffect } from 'react';
import type { SignerSummary } from '../../../shared/model';
import { Button, Icon, IconButton, Section, Tag } from '../../elements';
import { api } from '../../stores';
import { changeSigners, loadSigners, signers } from '../../stores/approvals';
import styles from './Settings.module.css';

/** Whose signatures count for dangerous runs on this computer. */
export function SignersSection() {
  const all = signers.use((known) => known);
  useEffect(() => void loadSigners(), []);
  return (
    <Section
      title="Signers"
      aside={
        <span className={styles.buttons}>
          <Button size="small" icon={UserPlus} onClick={() => void changeSigners(() => api().addSigner({}))}>
            Trust a signer…
          </Button>
          <Button size="small" icon={Plus} onClick={() => void changeSigners(() => api().createSigner({}))}>
            New signer…
          </Button>
        </span>
      }
    >
      {all.length === 0 ? (
        <p className={styles.note}>
          None yet. A dangerous skill runs only with the signatures of two different signers. Make a key for
          yourself, and trust the public key of somebody else.
        </p>
      ) : (
        <ul aria-label="Signers" className={styles.roots}>
          {all.map((signer) => (
            <li key={signer.publicKey} className={styles.root}>
              <SignerRow signer={signer} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function SignerRow({ signer }: { readonly signer: SignerSummary }) {
  const { name, publicKey, createdAt, canSign } = signer;
  return (
    <>
      <Icon of={canSign ? KeyRound : UserCheck} className={styles.dim} />
      <div className={styles.words}>
        <div>
          <b>{name}</b> <Tag>{canSign ? 'can sign here' : 'signs elsewhere'}</Tag>
        </div>
        <div className={styles.dim}>
          since {createdAt.slice(0, 10)} · public key <span className="mono">{publicKey}</span>
        </div>
      </div>
      <IconButton
        icon={FileDown}
        label={`Export the public key of ${name}`}
        onClick={() => void changeSigners(() => api().exportSigner({ name }))}
      />
      <IconButton
        icon={Trash2}
        label={`Remove ${name}`}
        onClick={() => void changeSigners(() => api().removeSigner({ name }))}
      />
    </>
  );
}
