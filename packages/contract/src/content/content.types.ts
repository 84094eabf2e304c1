import type * as z from 'zod/mini';
import type * as content from './content.schema.ts';

export type PageCard = z.output<typeof content.pageCard>;
export type ContentPage = z.output<typeof content.contentPage>;
export type ContentBlock = z.output<typeof content.block>;
export type Feedback = z.output<typeof content.feedback>;
export type FeedbackKind = z.output<typeof content.feedbackKind>;
export type ThemeName = z.output<typeof content.themeName>;
