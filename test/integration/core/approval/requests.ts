import { newApprovalRequest, type ApprovalRequest, type RunFacts } from '../../../../electron/core/approval';

export const someFacts: RunFacts = {
  skillName: 'wipe',
  class: 'dangerous',
  manifestPath: '/skills/wipe/skill.json',
  entry: '/skills/wipe/run.sh',
  folder: '/skills/wipe',
  environmentNames: ['PATH'],
  argumentsText: '{}',
  skillHash: 'a'.repeat(64),
  argumentsHash: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
};

export function someRequest(validForMs?: number, now?: Date): ApprovalRequest {
  return newApprovalRequest(someFacts, validForMs, now);
}
