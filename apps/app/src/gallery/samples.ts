import { MINUTE, type Clock, type Instant } from '@shoushou/kernel/instant';

/**
 * 09:46 in Shanghai on 21 November 2026. Every sample is relative to it, so that screenshots do not change from day to
 * day.
 */
export const SAMPLE_NOW = Date.parse('2026-11-21T01:46:00.000Z');

/** Starts at the sample time and runs on, so that countdowns visibly tick. */
export const sampleClock: Clock = { now: () => SAMPLE_NOW + Math.floor(performance.now()) };

/** The sample time plus the given minutes. */
export function atMinutes(minutes: number): Instant {
  return new Date(SAMPLE_NOW + minutes * MINUTE).toISOString();
}

/** A generated placeholder photo: one colour and a few boxes. */
export function samplePicture(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect width="400" height="400" fill="${colour}"/><path d="M70 250h120v90H70zM210 210h130v130H210zM110 170h90v70h-90z" fill="#fff" fill-opacity=".35"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const LONG_TITLE = '黄纸板、旧书报、饮料瓶、废铁、铝合金门窗边角料';
export const LONG_PLACE = '粤海街道 · 深圳湾科技生态园二期十一栋裙楼三层货运电梯口 ***';
