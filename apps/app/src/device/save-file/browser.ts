import type { SaveFilePort } from './port.ts';

export const browserFiles: SaveFilePort = {
  async save(name, content) {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.hidden = true;
    document.body.append(link);
    link.click();
    link.remove();
    // The download keeps its own reference to the content once started.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  },
};
