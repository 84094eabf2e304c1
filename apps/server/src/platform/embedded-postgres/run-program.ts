import type { ProcessOwner } from './process-owner.ts';

/**
 * Runs one of PostgreSQL's programs to its end.
 *
 * @throws Error with the program's output when it fails.
 */
export async function runProgram(owner: ProcessOwner, program: string, args: readonly string[]): Promise<void> {
  const child = owner.spawn(program, args, ['ignore', 'pipe', 'pipe']);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${signal ?? code}: ${output.trim()}`)),
    );
  });
}
