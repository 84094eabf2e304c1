import { HOUR, shanghaiDate, startOfShanghaiDate } from '@shoushou/kernel';
import type { NewsSeed } from '../../domains/market/index.ts';
import { sampleNews } from './sample-news.ts';

/** Days of trading that have a report, the latest included. */
const REPORTED_DAYS = 20;

/** The group of news that reports the quotes of each metal. */
const reports = [
  { grpcode: 'copper', metal: '铜', name: '废铜' },
  { grpcode: 'aluminium', metal: '铝', name: '废铝' },
  { grpcode: 'steel', metal: '废钢', name: '废钢' },
] as const;

const yuan = (fen: number): string => (fen / 100).toLocaleString('en-US');

/** `比 11 月 19 日高 90`; nothing without a quote before. */
function changeText(lowFen: number, before: { day: string; lowFen: number } | undefined): string {
  if (before === undefined) return '';
  const [, month, day] = before.day.split('-').map(Number);
  const since = `，比 ${month} 月 ${day} 日`;
  return lowFen === before.lowFen
    ? `${since}没有变化`
    : `${since}${lowFen > before.lowFen ? '高' : '低'} ${yuan(Math.abs(lowFen - before.lowFen))} 元`;
}

/**
 * The sample news with a report of each day's quotes at five in the afternoon, computed from those quotes, so that a
 * list of news goes on for pages and says what the tables say. @param now milliseconds
 */
export function sampleMarketDays(now: number): NewsSeed {
  const news = sampleNews(now);
  const days = [...new Set(news.quotes.map(({ day }) => day))]
    .sort()
    .filter((day) => startOfShanghaiDate(day) + 17 * HOUR < now && day <= shanghaiDate(now))
    .slice(-REPORTED_DAYS);
  const articles = days.flatMap((day) =>
    reports.flatMap(({ grpcode, metal, name }) => {
      const lines = news.series
        .filter((series) => series.metal === metal)
        .flatMap(({ code, name: goods, region, unit }) => {
          const own = news.quotes.filter((quote) => quote.code === code).sort((a, b) => a.day.localeCompare(b.day));
          const at = own.findIndex((quote) => quote.day === day);
          const quote = own[at];
          if (!quote) return [];
          const range = `${yuan(quote.lowFen)}–${yuan(quote.highFen)} ${unit}`;
          return [
            {
              title: `${goods} ${range}`,
              text: `- ${goods}（${region}）：${range}${changeText(quote.lowFen, own[at - 1])}`,
            },
          ];
        });
      if (lines.length === 0) return [];
      const [, month, date] = day.split('-').map(Number);
      return [
        {
          id: `sample-${grpcode}-${day}`,
          grpcode,
          title: `${month} 月 ${date} 日${name}：${lines[0]!.title}`,
          varcode: null,
          markup: `${lines.map(({ text }) => text).join('\n')}\n\n[查看现货行情](/newsprice)\n\n> 示例内容，仅供演示，不构成投资建议。`,
          source: '收收示例编辑部',
          permission: '自采',
          at: startOfShanghaiDate(day) + 17 * HOUR,
          correctedAt: null,
        },
      ];
    }),
  );
  return { ...news, articles: [...news.articles, ...articles] };
}
