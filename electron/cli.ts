import { join } from 'node:path';
import { runCommandLine } from './core/cli';

// Compiled, this file is out/cli.cjs: workers lie beside it, what ships with the app one folder up.
void runCommandLine(process, { outFolder: __dirname, assetsFolder: join(__dirname, '..', 'assets') });
