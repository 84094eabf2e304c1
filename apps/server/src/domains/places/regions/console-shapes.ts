import { success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { readShapes } from './region-shapes.store.ts';

/** Outlines of a city's districts, for drawings of the console. */
export function consoleShapes() {
  return handler('places.console_shapes', async (_context, { city }) => success(await readShapes(city)));
}
