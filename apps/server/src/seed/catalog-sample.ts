import { applianceSample } from './appliance-sample.ts';
import type { SampleCategory } from './goods.ts';
import { otherGoodsSample } from './other-goods-sample.ts';
import { phoneSample } from './phone-sample.ts';
import { scrapSample } from './scrap-sample.ts';

export const sampleCategories: readonly SampleCategory[] = [...applianceSample, ...phoneSample, ...scrapSample, ...otherGoodsSample];
