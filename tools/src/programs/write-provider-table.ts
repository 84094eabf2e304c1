import { writeFileSync } from 'node:fs';
import { makeProviderTable, providerTable } from '../checks/provider-table.ts';
import { inProject, projectRoot } from '../project.ts';
import { openProject, readFiles } from '../source/project.ts';

const project = openProject(readFiles(projectRoot));
writeFileSync(inProject(...providerTable.split('/')), makeProviderTable(project));
