import type { marketCalls } from '@shoushou/contract/market/market.contract';
import type { Deps } from '../../deps.ts';
import type { ActionsOf } from '../../platform/http/action.ts';
import { addAlert } from './futures/add-alert.ts';
import { changeAlert } from './futures/change-alert.ts';
import { listAlerts } from './futures/list-alerts.ts';
import { listBars } from './futures/list-bars.ts';
import { listWatches } from './futures/list-watches.ts';
import { list } from './futures/list.ts';
import { openVariety } from './futures/open-variety.ts';
import { removeAlert } from './futures/remove-alert.ts';
import { setWatches } from './futures/set-watches.ts';
import { stream } from './futures/stream.ts';
import { bookFile } from './imports/book-file.ts';
import { checkFile } from './imports/check-file.ts';
import { consoleFeed } from './imports/console-feed.ts';
import { consoleImports } from './imports/console-imports.ts';
import { importBatch } from './imports/import-batch.ts';
import { consoleArticles } from './news/console-articles.ts';
import { consoleChoices } from './news/console-choices.ts';
import { consolePrices } from './news/console-prices.ts';
import { enterPrices } from './news/enter-prices.ts';
import { listArticles } from './news/list-articles.ts';
import { listGroupCodes } from './news/list-group-codes.ts';
import { listGroups } from './news/list-groups.ts';
import { listOrgs } from './news/list-orgs.ts';
import { listPrices } from './news/list-prices.ts';
import { openArticle } from './news/open-article.ts';
import { openSeries } from './news/open-series.ts';
import { saveArticle } from './news/save-article.ts';
import { withdrawArticle } from './news/withdraw-article.ts';
import { consoleArticleReviews } from './reviews/console-article-reviews.ts';
import { consoleQuoteReviews } from './reviews/console-quote-reviews.ts';
import { decideArticle } from './reviews/decide-article.ts';
import { decideQuote } from './reviews/decide-quote.ts';
import { consoleSuggestions } from './scrap/console-suggestions.ts';
import { decideSuggestion } from './scrap/decide-suggestion.ts';
import { listScrap } from './scrap/list-scrap.ts';
import { saveScrapLink } from './scrap/save-scrap-link.ts';

export function marketActions(deps: Deps): ActionsOf<typeof marketCalls> {
  return {
    'market.list': list(deps),
    'market.open_variety': openVariety(deps),
    'market.list_scrap': listScrap(deps),
    'market.list_bars': listBars(deps),
    'market.stream': stream(deps),
    'market.list_watches': listWatches(deps),
    'market.set_watches': setWatches(),
    'market.list_alerts': listAlerts(deps),
    'market.add_alert': addAlert(deps),
    'market.change_alert': changeAlert(deps),
    'market.remove_alert': removeAlert(),
    'market.import': importBatch(deps),
    'market.console_feed': consoleFeed(deps),
    'market.console_imports': consoleImports(deps),
    'market.check_file': checkFile(deps),
    'market.book_file': bookFile(deps),
    'market.console_articles': consoleArticles(deps),
    'market.console_article_reviews': consoleArticleReviews(deps),
    'market.decide_article': decideArticle(deps),
    'market.console_quote_reviews': consoleQuoteReviews(deps),
    'market.decide_quote': decideQuote(deps),
    'market.console_choices': consoleChoices(deps),
    'market.console_prices': consolePrices(deps),
    'market.enter_prices': enterPrices(deps),
    'market.list_articles': listArticles(deps),
    'market.list_group_codes': listGroupCodes(deps),
    'market.list_groups': listGroups(deps),
    'market.list_orgs': listOrgs(deps),
    'market.list_prices': listPrices(deps),
    'market.open_article': openArticle(deps),
    'market.open_series': openSeries(deps),
    'market.save_article': saveArticle(deps),
    'market.console_suggestions': consoleSuggestions(deps),
    'market.save_scrap_link': saveScrapLink(deps),
    'market.decide_suggestion': decideSuggestion(deps),
    'market.withdraw_article': withdrawArticle(),
  };
}
