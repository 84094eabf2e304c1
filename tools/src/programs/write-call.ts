import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject, projectRoot } from '../project.ts';
import { addCall, NoPlace, type NewCall } from '../source/new-call.ts';
import { readFiles } from '../source/project.ts';

const usage = `npm run new:call -- orders.hide_order --room hall [--table leaving] [--side recycler] [--reads]

Writes a call's row, schema, action and failing test, and says what only you can decide.
--room   the folder of the server's domain that answers it; left out in a domain without rooms
--table  the contract's file, where a domain has several (leaving for leaving.contract.ts)
--side   user, recycler or operator; user by default
--reads  it changes nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    room: { type: 'string', default: '' },
    table: { type: 'string', default: '' },
    side: { type: 'string', default: 'user' },
    reads: { type: 'boolean', default: false },
  },
});
const sides: readonly string[] = ['user', 'recycler', 'operator'];

if (positionals.length !== 1 || !sides.includes(values.side)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  try {
    const { files, questions } = addCall(readFiles(projectRoot), {
      name: positionals[0]!,
      room: values.room,
      table: values.table,
      side: values.side as NewCall['side'],
      writes: !values.reads,
    });
    for (const [path, text] of files) {
      mkdirSync(dirname(inProject(path)), { recursive: true });
      writeFileSync(inProject(path), text);
      console.log(`written   ${path}`);
    }
    for (const question of questions) console.log(`to decide ${question}`);
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
