import type { CallTable } from '../call.ts';

export { marketRefusals } from './market.errors.ts';
export type * from './market.types.ts';

/** Futures (quotes, charts, watch-list, alerts), news, and prices of quoting organisations. Display only: nothing here trades, advises or leads to a broker. */
export const marketCalls = {
  'market.list': { method: 'GET', path: '/api/market/list', auth: 'app', replica: true, summary: 'The latest quote of every variety’s main contract, with the state of its session and where the quotes come from' },
  'market.open_variety': {
    method: 'GET', path: '/api/market/variety/{varcode}', auth: 'app', replica: true, refusals: ['market.variety_unknown'],
    trust: { names: 'public' },
    summary: 'A variety with all its contracts and the minute line of its trading day',
  },
  'market.list_scrap': {
    method: 'GET', path: '/api/market/scrap/{varcode}', auth: 'app', replica: true, shows: ['catalog_prices'],
    trust: { names: 'public' },
    summary: 'Scrap that follows a variety: the reference that its settlement comes to, beside the price of today in a district. It changes no price',
  },
  'market.list_bars': {
    method: 'GET', path: '/api/market/bars/{varcode}', auth: 'app', replica: true, refusals: ['market.variety_unknown'],
    trust: { names: 'public' },
    summary: 'Candles of a variety’s main contract by five or fifteen minutes, hour, day or week, oldest first',
  },
  'market.stream': { method: 'GET', path: '/api/market/stream', auth: 'app', reply: 'stream', summary: 'Server-sent events: market.quotes, what changed since the last one, at most every few seconds' },
  'market.list_watches': { method: 'GET', path: '/api/market/watches', auth: 'user', summary: 'The caller’s watch-list in order' },
  'market.set_watches': {
    method: 'POST', path: '/api/market/setwatches', auth: 'user', stale: ['market.list_watches'], refusals: ['market.variety_unknown', 'market.watch_limit'],
    trust: { names: 'public' },
    summary: 'Replaces the caller’s watch-list: adds, orders and removes',
  },
  'market.list_alerts': { method: 'GET', path: '/api/market/alerts', auth: 'user', shows: ['message'], summary: 'The caller’s price alerts, newest first' },
  'market.add_alert': {
    method: 'POST', path: '/api/market/addalert', auth: 'user', idempotent: true, stale: ['market.list_alerts'],
    refusals: ['market.variety_unknown', 'market.alert_limit', 'market.alert_passed', 'market.alert_off_tick', 'market.feed_stopped'],
    trust: { names: 'public', trials: [{ scene: 'quotedVariety', by: 'person', input: { varcode: '$varcode', kind: 'above', price: '$higher' }, change: { kind: 'below', price: '$lower' } }] },
    summary: 'Sends the caller one message when the main contract reaches a price',
  },
  'market.change_alert': {
    method: 'POST', path: '/api/market/changealert', auth: 'user', stale: ['market.list_alerts'],
    refusals: ['market.alert_gone', 'market.alert_passed', 'market.alert_off_tick', 'market.feed_stopped'],
    trust: { names: 'own' },
    summary: 'Gives one of the caller’s alerts another price; it is armed again, also when it had been sent',
  },
  'market.remove_alert': {
    method: 'POST', path: '/api/market/removealert', auth: 'user', stale: ['market.list_alerts'],
    trust: { names: 'own' },
    summary: 'Removes one of the caller’s alerts; one that is gone is no error',
  },
  'market.list_groups': { method: 'GET', path: '/api/market/groups', auth: 'app', replica: true, summary: 'Groups of news in reading order' },
  'market.list_articles': { method: 'GET', path: '/api/market/articles/{grpcode}', auth: 'app', replica: true, trust: { names: 'public' }, summary: 'Articles of a group that have appeared, newest first' },
  'market.open_article': {
    method: 'GET', path: '/api/market/article/{id}', auth: 'app', replica: true, refusals: ['market.article_gone'],
    trust: { names: 'public' },
    summary: 'An article with its source, and the variety that it is about',
  },
  'market.list_prices': { method: 'GET', path: '/api/market/prices', auth: 'app', replica: true, summary: 'The latest quote of every series of the quoting organisations, with its change' },
  'market.list_orgs': { method: 'GET', path: '/api/market/orgs', auth: 'app', replica: true, summary: 'Quoting organisations, by which right their prices are shown, and the prices' },
  'market.open_series': {
    method: 'GET', path: '/api/market/series/{code}', auth: 'app', replica: true, refusals: ['market.series_unknown'],
    trust: { names: 'public' },
    summary: 'A year of a series’ quotes, and the series it can be compared with',
  },
  'market.list_group_codes': { method: 'GET', path: '/api/market/groupcodes', auth: 'app', replica: true, summary: 'Groups to join by QR code; of a full one the next instead' },
  'market.console_articles': { method: 'GET', path: '/api/console/marketarticles', auth: 'operator', right: 'publishing', summary: 'All articles with their markup, newest first, planned ones before' },
  'market.console_choices': { method: 'GET', path: '/api/console/marketchoices', auth: 'operator', right: 'publishing', summary: 'Groups of news and varieties that an article can be about' },
  'market.save_article': {
    method: 'POST', path: '/api/console/savearticle', auth: 'operator', right: 'publishing', act: '提交行情资讯', stale: ['market.console_articles', 'market.console_article_reviews'],
    refusals: ['market.markup_wrong', 'market.group_unknown', 'market.variety_unknown', 'market.article_gone'],
    trust: { names: 'public' },
    summary: 'Hands an article to the second operator, or with an id a correction of one; a version that still waits is replaced',
  },
  'market.console_article_reviews': { method: 'GET', path: '/api/console/articlereviews', auth: 'operator', right: 'publishing', summary: 'Articles and corrections that wait for the second operator, the oldest first' },
  'market.decide_article': {
    method: 'POST', path: '/api/console/decidearticle', auth: 'operator', right: 'publishing', act: '复核行情资讯', stale: ['market.console_articles', 'market.console_article_reviews', 'market.list_articles', 'market.open_article'],
    refusals: ['market.nothing_waiting', 'market.second_operator', 'market.article_gone'], trust: { names: 'public' },
    summary: 'Publishes what another operator wrote, now or at its time, or sends it back; what has appeared already is shown as corrected',
  },
  'market.withdraw_article': {
    method: 'POST', path: '/api/console/withdrawarticle', auth: 'operator', right: 'publishing', act: '撤下行情资讯', stale: ['market.console_articles', 'market.console_article_reviews', 'market.list_articles', 'market.open_article'],
    refusals: ['market.article_gone'], trust: { names: 'public' },
    summary: 'Takes an article back, also before it has appeared or was approved, and its waiting correction with it',
  },
  'market.console_prices': { method: 'GET', path: '/api/console/marketprices', auth: 'operator', right: 'publishing', summary: 'Every series with its latest quote' },
  'market.enter_prices': {
    method: 'POST', path: '/api/console/enterprices', auth: 'operator', right: 'publishing', act: '录入机构报价', stale: ['market.console_prices', 'market.console_quote_reviews', 'market.list_prices', 'market.list_orgs', 'market.open_series'],
    refusals: ['market.lines_wrong'], trust: { names: 'public' },
    summary: 'Enters the quotes of a day as they are pasted from a sheet: all or none; a change above a tenth waits for another operator',
  },
  'market.console_quote_reviews': { method: 'GET', path: '/api/console/quotereviews', auth: 'operator', right: 'publishing', summary: 'Quotes that wait for the second operator, the oldest first' },
  'market.decide_quote': {
    method: 'POST', path: '/api/console/decidequote', auth: 'operator', right: 'publishing', act: '确认机构报价', stale: ['market.console_prices', 'market.console_quote_reviews', 'market.list_prices', 'market.list_orgs', 'market.open_series'],
    refusals: ['market.nothing_waiting', 'market.second_operator'], trust: { names: 'public' },
    summary: 'Takes a quote that another operator entered, or declines it',
  },
  'market.import': {
    method: 'POST', path: '/api/market/import', auth: 'none', reply: 'json', signed: true, largest: 5_000_000,
    refusals: ['market.batch_signature', 'market.batch_invalid', 'market.licence_missing'],
    trust: { ignoresUnknownFields: 'what a feed sends is its own and signed' },
    summary: 'A batch of a licensed feed, JSON or CSV, signed over time and body: quotes, minutes, days, or quotes of organisations. Each row is taken or refused by itself; a batch that was taken answers the same again',
  },
  'market.console_feed': { method: 'GET', path: '/api/console/marketfeed', auth: 'operator', right: 'publishing', summary: 'Where the quotes come from: licence and its end, each exchange with its last quote, and the varieties' },
  'market.console_imports': { method: 'GET', path: '/api/console/marketimports', auth: 'operator', right: 'publishing', summary: 'Batches of the feed and files of operators, newest first, with the rows that were refused and why' },
  'market.check_file': {
    method: 'POST', path: '/api/console/checkmarketfile', auth: 'operator', right: 'publishing', act: '核对行情文件', largest: 5_200_000, stale: [], refusals: ['market.batch_invalid', 'market.licence_missing'], trust: { names: 'public' },
    summary: 'What booking a file would change, row by row against what is stored; changes nothing',
  },
  'market.book_file': {
    method: 'POST', path: '/api/console/bookmarketfile', auth: 'operator', right: 'publishing', act: '记入行情文件', largest: 5_200_000, stale: ['market.console_feed', 'market.console_imports', 'market.console_prices', 'market.list', 'market.list_prices', 'market.list_orgs', 'market.open_series'],
    refusals: ['market.batch_invalid', 'market.licence_missing'], trust: { names: 'public' },
    summary: 'Books a file as a batch of the feed, or of quotes of organisations; the same file again answers the same and changes nothing',
  },
  'market.console_suggestions': {
    method: 'GET', path: '/api/console/scrapsuggestions', auth: 'operator', right: 'catalog', shows: ['catalog_prices'],
    summary: 'What the settlements of futures suggest for prices of scrap in a city, with the arithmetic, and the latest decisions',
  },
  'market.save_scrap_link': {
    method: 'POST', path: '/api/console/savescraplink', auth: 'operator', right: 'catalog', act: '设置期货参考价', stale: ['market.console_suggestions'],
    refusals: ['market.link_bounds', 'market.link_unit', 'market.variety_unknown', 'market.item_unknown'], trust: { names: 'public' },
    summary: 'Links an item’s price in a city to a future, as the next version of its link; changes no price',
  },
  'market.decide_suggestion': {
    method: 'POST', path: '/api/console/decidesuggestion', auth: 'operator', right: 'catalog', act: '处理期货建议价', stale: ['market.console_suggestions', 'catalog_prices', 'catalog'],
    refusals: ['market.suggestion_over', 'market.suggestion_changed'], trust: { names: 'public' },
    summary: 'Accepts a suggestion as a price list of the city, in force at once or waiting for another operator, or turns it down until the next trading day',
  },
} as const satisfies CallTable;

/** Open screens apply the quotes themselves. */
export const marketLiveEvents = { 'market.quotes': [] } as const;
