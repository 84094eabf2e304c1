import { describe, expect, it } from 'vitest';
import { serviceNames, services, shortServiceNames } from './service.ts';

describe('services', () => {
  it('each has a name and a short name of its own', () => {
    for (const names of [serviceNames, shortServiceNames])
      expect(new Set(services.map((service) => names[service])).size).toBe(services.length);
  });
});
