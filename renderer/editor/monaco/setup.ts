import * as monaco from 'monaco-editor/editor/editor.api';
import 'monaco-editor/features/register.all';
import './languages';
import { setUpJson } from './json';
import { registerSkillMd } from './skillMd';
import { setUpWorkers } from './workers';

setUpWorkers();
setUpJson();
registerSkillMd();

export { monaco };
