import { useDeferredValue, useState } from 'react';
import type { ModelView, SkillSummary } from '../../../../shared/model';
import { CodeBlock, ErrorState, Section, Spinner } from '../../../elements';
import { api, useAnswer, useLibraryVersion } from '../../../stores';
import { TabPage } from '../TabPage';
import { ContextInput } from './ContextInput';
import { contextFault } from './contextFault';
import styles from './ModelTab.module.css';

/** What a model would see of the skill, in the order in which it would see it. */
export function ModelTab({ skill }: { readonly skill: SkillSummary }) {
  const [context, setContext] = useState('');
  const fault = contextFault(context);
  const asked = useDeferredValue(fault === '' ? context : '');
  const version = useLibraryVersion();
  const { value, failure } = useAnswer(skill.id, `${String(version)}:${asked}`, () =>
    api().getModelView({ skill: skill.id, contextText: asked }),
  );
  return (
    <TabPage label="Model view">
      {value === undefined && failure === undefined && <Spinner label="Reading…" />}
      {failure !== undefined && (
        <ErrorState title="There is no model view" message={failure.message} compact />
      )}
      {value !== undefined && failure === undefined && (
        <>
          <Announced view={value} />
          {skill.kind === 'document' && <ContextInput value={context} onChange={setContext} fault={fault} />}
          <Rendered view={value} />
        </>
      )}
    </TabPage>
  );
}

function Announced({ view }: { readonly view: ModelView }) {
  const title = view.announcedAs === 'xml' ? 'In the system prompt' : 'Among the tools';
  return (
    <Section title={title} aside="what every conversation starts with">
      {view.announced === '' ? (
        <p className={styles.note}>Nothing: the skill is hidden from models, or it is not loaded.</p>
      ) : (
        <CodeBlock label={title} text={view.announced} />
      )}
    </Section>
  );
}

function Rendered({ view }: { readonly view: ModelView }) {
  return (
    <>
      {view.error !== '' && (
        <p role="alert" className={styles.error} dir="auto">
          {view.error}
        </p>
      )}
      {view.instructions !== null && (
        <Section title="Instructions" aside="as the model reads them">
          <CodeBlock label="Instructions" text={view.instructions} />
        </Section>
      )}
      {view.getSkill !== null && (
        <Section title="Answer of get_skill" aside="what loading the skill gives">
          <CodeBlock label="Answer of get_skill" text={view.getSkill} />
        </Section>
      )}
      {view.resources.length > 0 && (
        <Section title="Resources" aside="what load_skill_resource hands out">
          <CodeBlock label="Resources" text={view.resources.join('\n')} />
        </Section>
      )}
    </>
  );
}
