import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import GalleryScreen, { GALLERY_SECTIONS } from './GalleryScreen.tsx';

test.each(GALLERY_SECTIONS.map((section) => [section]))(
  'the gallery shows its section %s without a complaint',
  (section) => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(<GalleryScreen section={section} />);
    expect(screen.getByRole('main').textContent?.length).toBeGreaterThan(20);
    expect(complaints.mock.calls).toEqual([]);
  },
);

test('every button and field of the gallery has a name', () => {
  for (const section of GALLERY_SECTIONS) {
    const { container, unmount } = render(<GalleryScreen section={section} />);
    for (const element of container.querySelectorAll('button, a[href], input, textarea')) {
      const name =
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent;
      expect(name, `${section}: ${element.outerHTML.slice(0, 120)}`).toMatch(/\S/);
    }
    unmount();
  }
});

test('theme and elder mode are switched on the page itself', () => {
  const { container } = render(<GalleryScreen section="actions" />);
  fireEvent.click(screen.getByRole('button', { name: '蓝' }));
  fireEvent.click(screen.getByRole('button', { name: '大字' }));
  const root = container.querySelector<HTMLElement>('.gallery');
  expect([root?.dataset.theme, root?.dataset.elder]).toEqual(['blue-theme', 'true']);
});
