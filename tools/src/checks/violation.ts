import type { Project } from '../source/project.ts';

/** A rule of the house that a file breaks, said so that its author knows what to do. */
export type Violation = { readonly file: string; readonly line?: number; readonly rule: string; readonly message: string };

export type Check = (project: Project) => readonly Violation[];
