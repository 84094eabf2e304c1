import type * as z from 'zod/mini';
import type * as market from './market.schema.ts';

export type MarketVariety = z.output<typeof market.variety>;
export type MarketQuote = z.output<typeof market.quote>;
export type MarketBar = z.output<typeof market.bar>;
export type MarketAlert = z.output<typeof market.alert>;
export type MarketArticleCard = z.output<typeof market.articleCard>;
export type MarketArticle = z.output<typeof market.article>;
export type ConsoleArticle = z.output<typeof market.consoleArticle>;
export type MarketPriceRow = z.output<typeof market.priceRow>;
export type MarketOrg = z.output<typeof market.org>;
export type MarketGroupCode = z.output<typeof market.groupCode>;
export type ScrapSuggestion = z.output<typeof market.scrapSuggestion>;
export type ScrapDecision = z.output<typeof market.scrapDecision>;
export type MarketFeed = z.output<typeof market.feed>;
export type ConsoleExchange = z.output<typeof market.consoleExchange>;
export type ConsoleVariety = z.output<typeof market.consoleVariety>;
export type ConsoleImport = z.output<typeof market.consoleImport>;
