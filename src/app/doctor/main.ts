import { loadConfig } from '../config/config.js';
import { examine } from './examination.js';
import { exitCodeOf, lineOf } from './finding.js';

const findings = await examine(loadConfig);
process.stdout.write(`${findings.map(lineOf).join('\n')}\n`);
process.exitCode = exitCodeOf(findings);
