import { describe, expect, test } from 'vitest';
import { allOperatorRoles } from '@shoushou/kernel/operator-role';
import { operatorRights, operatorRoles, rightsOf, type OperatorRight } from './rights.ts';

describe('roles of operators', () => {
  test('allow together what each allows, once', () => {
    expect(rightsOf(['dispatcher', 'editor'])).toEqual([
      'orders',
      'people',
      'dispatch',
      'appeals',
      'service',
      'scales',
      'figures',
      'bulletins',
      'publishing',
    ]);
    expect(rightsOf([])).toEqual([]);
  });

  test('leave no right that nobody can be given', () => {
    expect(rightsOf(allOperatorRoles).sort()).toEqual(Object.keys(operatorRights).sort());
  });

  test('none holds all, and who gives out roles holds nothing else', () => {
    for (const { rights } of Object.values(operatorRoles))
      expect(rights.length).toBeLessThan(Object.keys(operatorRights).length / 2);
    expect(rightsOf(['admin'])).toEqual<OperatorRight[]>(['operators']);
  });
});
