import { spawn } from 'node:child_process';
import { projectRoot } from './project.ts';

export type CommandResult = { readonly ok: boolean; readonly output: string };

export interface RunOptions {
  readonly show?: boolean;
  readonly env?: NodeJS.ProcessEnv;
  /** Working directory; by default the project's root. */
  readonly folder?: string;
  /** Asks the program to end. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a program in the project's root and waits for it. `show` passes its output through; otherwise it is captured.
 */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd: options.folder ?? projectRoot,
    env: { ...process.env, ...options.env },
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  options.signal?.addEventListener('abort', () => child.kill());
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, output: `${program}: ${error.message}` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a script of a package, such as Vite's, with the current Node. */
export async function runScript(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [script, ...args], options);
}
