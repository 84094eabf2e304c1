import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

describe('tests of screens', () => {
  test('render into a document', () => {
    render(<p>您好</p>);
    localStorage.setItem('left', 'behind');
    expect(screen.getByText('您好').textContent).toBe('您好');
  });

  test('find a clean document, whatever the one before left', () => {
    expect(document.body.childElementCount).toBe(0);
    expect(localStorage.getItem('left')).toBeNull();
  });

  test('reach no network', async () => {
    await expect(fetch('/token')).rejects.toThrow('Failed to fetch');
  });
});
