import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PhotoGrid, type Photo } from './PhotoGrid.tsx';

const photo = (id: string, state: Photo['state'], rest: Partial<Photo> = {}): Photo => ({
  id,
  url: `/photos/${id}.jpg`,
  state,
  ...rest,
});

describe('the photo grid', () => {
  test('shows for each picture where it is on its way', () => {
    render(
      <PhotoGrid
        label="货品照片"
        photos={[
          photo('a', 'done'),
          photo('b', 'sending', { progress: 0.42 }),
          photo('c', 'waiting'),
          photo('d', 'failed'),
        ]}
        onRetry={() => undefined}
      />,
    );
    expect(screen.getByRole('progressbar', { name: '货品照片 2上传进度' }).getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByText('等待网络')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新上传货品照片 4' })).toBeTruthy();
  });

  test('retries and deletes the picture that was pressed', () => {
    const retry = vi.fn();
    const remove = vi.fn();
    render(
      <PhotoGrid
        label="货品照片"
        photos={[photo('a', 'done'), photo('d', 'failed')]}
        onRetry={retry}
        onDelete={remove}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '重新上传货品照片 2' }));
    fireEvent.click(screen.getByRole('button', { name: '删除货品照片 1' }));
    expect(retry).toHaveBeenCalledWith('d');
    expect(remove).toHaveBeenCalledWith('a');
  });

  test('asks for one more picture, while there is room', () => {
    const add = vi.fn();
    render(<PhotoGrid label="货品照片" maximum={3} photos={[photo('a', 'done')]} onAdd={add} />);
    fireEvent.click(screen.getByRole('button', { name: '1/3，货品照片还可以添加 2 张' }));
    expect(add).toHaveBeenCalledOnce();
  });

  test('offers no adding when it is full or only to look at', () => {
    const { rerender } = render(
      <PhotoGrid label="货品照片" maximum={1} photos={[photo('a', 'done')]} onAdd={() => undefined} />,
    );
    expect(screen.queryByRole('button', { name: /添加/ })).toBeNull();
    rerender(<PhotoGrid label="货品照片" photos={[photo('a', 'done')]} />);
    expect(screen.queryByRole('button', { name: /添加|删除/ })).toBeNull();
  });

  test('opens the viewer on the picture that was pressed, with its caption', () => {
    render(<PhotoGrid label="货品照片" photos={[photo('a', 'done'), photo('b', 'done', { caption: '称重读数' })]} />);
    fireEvent.click(screen.getByRole('button', { name: '查看称重读数' }));
    expect(screen.getByRole('img', { name: '称重读数' }).getAttribute('src')).toBe('/photos/b.jpg');
    expect(screen.getByText('2/2')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' });
    expect(screen.getByRole('img', { name: '货品照片 1' })).toBeTruthy();
  });
});
