import * as monaco from 'monaco-editor/editor/editor.api';
import 'monaco-editor/features/register.all';
import './languages';
import { registerCompletion } from './completion';
import { registerFixes } from './fixes';
import { setUpJson } from './json';
import { setUpKeys } from './keys';
import { registerReading } from './reading';
import { registerSkillMd } from './skillMd';
import { setUpWorkers } from './workers';

setUpWorkers();
setUpJson();
registerSkillMd();
registerCompletion();
registerReading();
registerFixes();
setUpKeys();

export { monaco };
