import type { SkillDetail, SkillSummary } from '../../../shared/model';
import { api, useAnswer, useLibraryVersion, type Answer } from '../../stores';

/** Everything about a skill; asked for again after every scan. */
export function useSkillDetail(skill: SkillSummary): Answer<SkillDetail> {
  const version = useLibraryVersion();
  return useAnswer(skill.id, version, () => api().getSkill({ skill: skill.id }));
}
