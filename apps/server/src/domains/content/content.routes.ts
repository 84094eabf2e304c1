import type { contentCalls } from '@shoushou/contract/content/content.contract';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addFeedback } from './feedback/add-feedback.ts';
import { answerFeedback } from './feedback/answer-feedback.ts';
import { consoleFeedback } from './feedback/console-feedback.ts';
import { consolePages } from './pages/console-pages.ts';
import { consoleThemes } from './themes/console-themes.ts';
import { endTheme } from './themes/end-theme.ts';
import type { ContentDeps } from './pages/page-figures.steps.ts';
import { getPage } from './pages/get-page.ts';
import { listFeedback } from './feedback/list-feedback.ts';
import { listPages } from './pages/list-pages.ts';
import { pageVersions } from './pages/page-versions.ts';
import { previewPage, publishPage } from './pages/publish-page.ts';
import { rateHelp } from './pages/rate-help.ts';
import { serviceIcons } from './themes/service-icons.ts';
import { setTheme } from './themes/set-theme.ts';
import { theme } from './themes/theme.ts';
import { withdrawPage } from './pages/withdraw-page.ts';

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
    'content.page_versions': pageVersions(deps),
    'content.preview_page': previewPage(deps),
    'content.publish_page': publishPage(deps),
    'content.withdraw_page': withdrawPage(deps),
    'content.console_feedback': consoleFeedback(deps),
    'content.answer_feedback': answerFeedback(deps),
    'content.console_themes': consoleThemes(deps),
    'content.set_theme': setTheme(deps),
    'content.end_theme': endTheme(deps),
  };
}
