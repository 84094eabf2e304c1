import { expect, test } from 'vitest';
import { scopedClass } from './scoped-class.ts';

test('a class is named after its sheet, and the sheet’s own name is not said twice', () => {
  expect(scopedClass('figure', '/app/src/ui/list/price-row.module.css')).toBe('price-row_figure');
  expect(scopedClass('priceRow', '/app/src/ui/list/price-row.module.css')).toBe('price-row');
});
