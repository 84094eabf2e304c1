import { countFigures } from './source/figures.ts';
import { projectRoot } from './project.ts';
import { openProject, readFiles } from './source/project.ts';

/** `npm run figures`: what the shape of the house is measured by; `-- --json` for a comparison of two trees. */
const figures = countFigures(openProject(readFiles(projectRoot)));
if (process.argv.includes('--json')) console.log(JSON.stringify(Object.fromEntries(figures), null, 2));
else for (const [name, value] of figures) console.log(`${name.padEnd(62)} ${value}`);
