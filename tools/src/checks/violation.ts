import type { Project } from '../source/project.ts';

/** A broken rule, worded so that the author knows what to do. */
export type Violation = {
  readonly file: string;
  readonly line?: number;
  readonly rule: string;
  readonly message: string;
};

export type Check = (project: Project) => readonly Violation[];
