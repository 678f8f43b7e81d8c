import type { DocumentDetail, SkillDetail, SkillId, SubprocessDetail } from '../../../shared/model';
import { readSkillContent } from '../../core/approval';
import type { DocumentSkill } from '../../core/document';
import { describeEnvironment } from '../../core/environment';
import type { SubprocessSkill } from '../../core/manifest';
import { listResources } from '../../core/resources';
import type { Services } from '../services';

/** A usual rule of thumb for English text; models differ. */
const CHARACTERS_PER_TOKEN = 4;

/** What Overview shows of a loaded skill; null for a file that is not loaded. */
export async function skillDetail(services: Services, id: SkillId): Promise<SkillDetail['detail']> {
  const skill = services.library.skill(id);
  if (skill === null) return null;
  return skill.kind === 'subprocess' ? subprocessDetail(services, skill) : documentDetail(skill);
}

async function subprocessDetail(services: Services, skill: SubprocessSkill): Promise<SubprocessDetail> {
  const [environment, content] = await Promise.all([services.environment(), readSkillContent(skill)]);
  return {
    kind: 'subprocess',
    entry: skill.entry,
    entryRealPath: skill.entryRealPath,
    timeoutSeconds: skill.timeoutSeconds,
    schema: skill.schema,
    resultSchema: skill.resultSchema,
    environment: describeEnvironment(skill.envAllow, environment),
    contentHash: content.hash,
  };
}

async function documentDetail(skill: DocumentSkill): Promise<DocumentDetail> {
  return {
    kind: 'document',
    frontmatter: skill.frontmatter,
    instructions: skill.instructions,
    tokens: Math.ceil(skill.instructions.length / CHARACTERS_PER_TOKEN),
    userInvocable: skill.userInvocable,
    disableModelInvocation: skill.disableModelInvocation,
    disableRender: skill.disableRender,
    resources: await listResources(skill.path),
  };
}
