import type { contentCalls } from '@shoushou/contract/content/content.contract';
import type { RuleFigures } from '@shoushou/texts/figures';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addFeedback } from './add-feedback.ts';
import { answerFeedback } from './answer-feedback.ts';
import { consoleFeedback } from './console-feedback.ts';
import { consolePages } from './console-pages.ts';
import { consoleThemes } from './console-themes.ts';
import { endTheme } from './end-theme.ts';
import { getPage } from './get-page.ts';
import { listFeedback } from './list-feedback.ts';
import { listPages } from './list-pages.ts';
import { publishPage } from './publish-page.ts';
import { rateHelp } from './rate-help.ts';
import { serviceIcons } from './service-icons.ts';
import { setTheme } from './set-theme.ts';
import { theme } from './theme.ts';

/** `figures` asks the other domains for the numbers of their rules at a moment, milliseconds. */
export interface ContentDeps extends Deps {
  figures(now: number): Promise<RuleFigures>;
}

export function contentActions(deps: ContentDeps): ActionsOf<typeof contentCalls> {
  return {
    'content.get_page': getPage(deps),
    'content.list_pages': listPages(deps),
    'content.rate_help': rateHelp(deps),
    'content.theme': theme(deps),
    'content.service_icons': serviceIcons(deps),
    'content.add_feedback': addFeedback(deps),
    'content.list_feedback': listFeedback(deps),
    'content.console_pages': consolePages(deps),
    'content.publish_page': publishPage(deps),
    'content.console_feedback': consoleFeedback(deps),
    'content.answer_feedback': answerFeedback(deps),
    'content.console_themes': consoleThemes(deps),
    'content.set_theme': setTheme(deps),
    'content.end_theme': endTheme(deps),
  };
}
