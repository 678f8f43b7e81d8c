export { SkillScreen } from './SkillScreen';
