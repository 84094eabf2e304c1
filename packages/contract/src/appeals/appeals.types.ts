import type * as z from 'zod/mini';
import type * as appeals from './appeals.schema.ts';

export type Appeal = z.output<typeof appeals.appeal>;
export type AppealStep = z.output<typeof appeals.appealStep>;
export type AppealState = z.output<typeof appeals.appealState>;
export type ConsoleAppeal = z.output<typeof appeals.consoleAppeal>;
