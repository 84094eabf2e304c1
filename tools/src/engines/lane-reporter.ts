import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { addToJournal } from './lane-journal.ts';

/** Names of a test: its engine, and its own below it. */
function namesOf({ fullName }: TestCase): { engine: string; test: string } {
  const [engine = '', ...rest] = fullName.split(' > ');
  return { engine: engine.replace(/^in /, ''), test: rest.join(' > ') };
}

/** Keeps what each test of the lane gave as soon as it ends, and says so; a run that is cut ends in order. */
export default class LaneReporter implements Reporter {
  onInit(vitest: Vitest): void {
    // The runner's own handlers leave the products running.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal);
      process.once(signal, () => {
        process.exitCode = 1;
        void vitest.cancelCurrentRun('keyboard-input');
      });
    }
  }

  onTestModuleCollected(module: TestModule): void {
    const extents = new Map<string, number>();
    for (const test of module.children.allTests()) {
      const { engine } = namesOf(test);
      extents.set(engine, (extents.get(engine) ?? 0) + 1);
    }
    for (const [engine, tests] of extents) addToJournal({ engine, tests });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'skipped' || state === 'pending') return;
    const names = namesOf(test);
    const milliseconds = Math.round(test.diagnostic()?.duration ?? 0);
    const passed = state === 'passed';
    const reason = errors?.[0]?.message.slice(0, 500);
    addToJournal({ ...names, passed, milliseconds, ...(reason === undefined ? {} : { reason }) });
    console.log(
      `${passed ? '✓' : '✗'} ${names.engine} > ${names.test} ${milliseconds} ms${reason === undefined ? '' : `\n  ${reason}`}`,
    );
  }
}
