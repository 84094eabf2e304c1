import { DAY, toInstant } from '@shoushou/kernel';
import { sampleId } from '../people.ts';

/** Ads of the sample city, each shown once a day at a start. @param now milliseconds */
export function sampleAds(now: number) {
  return [
    { title: '旧手机换现金', image: '/ads/old-phones.svg', link: '/price?service=2' },
    { title: '每完成一单抽一次奖', image: '/ads/lucky-draw.svg', link: '/luckdraw' },
  ].map((ad, index) => ({
    ...ad,
    id: sampleId(`ad ${index}`, now - DAY + index),
    skipSeconds: 0,
    timesADay: 1,
    runsFrom: toInstant(now - DAY + index),
    runsUntil: toInstant(now + 365 * DAY),
  }));
}
