import { describe, expect, test } from 'vitest';
import { filesOfLinks } from './boot-page.ts';

describe('the files that the painted page asks for after a tap', () => {
  test('are those of the booking form that no other screen has brought', () => {
    const screens = [
      { path: 'conorder', title: '确认订单', files: ['assets/booking.js', 'assets/form.js', 'assets/booking.css'] },
      { path: 'price', title: '今日价格', files: ['assets/catalog.js'] },
    ];
    expect(filesOfLinks(screens, ['assets/form.js'])).toEqual({
      '/conorder': ['assets/booking.js', 'assets/booking.css'],
    });
  });
});
