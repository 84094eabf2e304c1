import {
  datesFrom,
  DAY,
  fromShanghai,
  shanghaiDate,
  shanghaiParts,
  startOfShanghaiDate,
} from '@shoushou/kernel/instant';

/**
 * Weekdays on which the exchanges are closed, by year, as announced: the notice of the State Council's office of the
 * November before (国务院办公厅关于部分节假日安排的通知) and those of the exchanges that follow it.
 */
const ANNOUNCED: Readonly<Record<string, string>> = {
  '2026': '0101 0102 0216 0217 0218 0219 0220 0223 0406 0501 0504 0505 0619 0925 1001 1002 1005 1006 1007',
};

/** The last year whose days have been announced; later ones are known by the law alone. */
export const HOLIDAYS_ANNOUNCED_TO = 2026;

/** First day of the lunar year, 5th of its 5th month, 15th of its 8th (GB/T 33661-2017), by year from 2026 on. */
const LUNAR_DAYS = [
  '021706190925 020606090915 012605281003 021306160922 020306050912 012306241001 021106120919 013106010908',
  '021906200927 020806100916 012805301004 021506180924 020406070913 012405271002 021206140920 020106030910',
  '012206220928 021006110917 013005311005 021706190925 020606080915 012605291004 021406150922 020206040911',
  '012306230930 021106130919 020106010907 021906200926 020806100916 012805301005 021506170924 020406060913',
  '012406251002 021206140921 020206030909 012106220928 020906110917 012906011006 021706190925 020506080915',
  '012605281003 021406160923 020306040911 012306230929 021106130919 013106020908 021906200926 020706100916',
  '012705301005 021506170924 020506060912 012406241001 021206140920 020206040910 012206220928 020906110917',
  '012906011006 021706190926 020606070914 012605271003 021406150922 020306050911 012406230929 021006130918',
  '013006020908 021806210927 020706090916 012705291005 021506170924 020506060913 012506240930 021206140920',
  '020106040909 012106230929',
].flatMap((line) => line.split(' '));
const FIRST_YEAR = 2026;

/** 清明: the day of April, by the rule of thumb for this century, which has no exception in it after 2008. */
const tombSweeping = (year: number): number => Math.floor((year % 100) * 0.2422 + 4.81) - Math.floor((year % 100) / 4);

/** A day that the law gives everybody, `2027-02-05`, and the name of its holiday. */
export interface NamedHoliday {
  day: string;
  name: string;
}

/** The days of `statutoryHolidays` with their names, in order; a day of two holidays bears both names. */
export function namedHolidays(year: number): NamedHoliday[] {
  const named: [number, string][] = [
    [fromShanghai(year, 1, 1), '元旦'],
    [fromShanghai(year, 4, tombSweeping(year)), '清明节'],
    [fromShanghai(year, 5, 1), '劳动节'],
    [fromShanghai(year, 5, 2), '劳动节'],
    [fromShanghai(year, 10, 1), '国庆节'],
    [fromShanghai(year, 10, 2), '国庆节'],
    [fromShanghai(year, 10, 3), '国庆节'],
  ];
  const lunar = LUNAR_DAYS[year - FIRST_YEAR];
  if (lunar !== undefined) {
    const [spring, dragonBoat, midAutumn] = [0, 4, 8].map((at) =>
      fromShanghai(year, Number(lunar.slice(at, at + 2)), Number(lunar.slice(at + 2, at + 4))),
    ) as [number, number, number];
    for (const offset of [-1, 0, 1, 2]) named.push([spring + offset * DAY, '春节']);
    named.push([dragonBoat, '端午节'], [midAutumn, '中秋节']);
  }
  return [...Map.groupBy(named, ([at]) => shanghaiDate(at))]
    .map(([day, holidays]) => ({ day, name: holidays.map(([, name]) => name).join('、') }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/**
 * The thirteen days that the law gives everybody (全国年节及纪念日放假办法, as amended from 2025-01-01), `2027-02-05`, in order:
 * New Year, the eve of the lunar year and its first three days, 清明, two days of May, 端午, 中秋, three days of October.
 * Known to 2099.
 */
export const statutoryHolidays = (year: number): string[] => namedHolidays(year).map(({ day }) => day);

/** Days off in a row, weekends between them included; both ends are days off, `2026-02-16`. */
export interface HolidaySpell {
  name: string;
  from: string;
  to: string;
  /** Whether its year has been announced; otherwise only the days of the law are in it. */
  announced: boolean;
}

/** The spells of days off of a year, in order. Days of work that stand in for a weekday off are not known. */
export function holidaySpells(year: number): HolidaySpell[] {
  const names = new Map(namedHolidays(year).map(({ day, name }) => [day, name]));
  const days = datesFrom(`${year}-01-01`, `${year}-12-31`).filter((day) => names.has(day) || isHoliday(day));
  const spells: { days: string[] }[] = [];
  for (const day of days) {
    const last = spells.at(-1);
    if (last && onlyWeekends(last.days.at(-1)!, day)) last.days.push(day);
    else spells.push({ days: [day] });
  }
  return spells.map((spell) => ({
    name: [...new Set(spell.days.flatMap((day) => names.get(day)?.split('、') ?? []))].join('、'),
    from: spell.days[0]!,
    to: spell.days.at(-1)!,
    announced: year <= HOLIDAYS_ANNOUNCED_TO,
  }));
}

/** Whether all days between two are Saturdays and Sundays. */
const onlyWeekends = (from: string, to: string): boolean =>
  datesFrom(from, to)
    .slice(1, -1)
    .every((day) => shanghaiParts(startOfShanghaiDate(day)).weekday % 6 === 0);

const years = new Map<string, ReadonlySet<string>>();

/** Whether a day, `2027-02-08`, is a holiday: as announced for its year, else by the law. */
export function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  let holidays = years.get(year);
  if (!holidays) {
    const announced = ANNOUNCED[year]?.split(' ').map((date) => `${year}-${date.slice(0, 2)}-${date.slice(2)}`);
    holidays = new Set(announced ?? statutoryHolidays(Number(year)));
    years.set(year, holidays);
  }
  return holidays.has(day);
}
