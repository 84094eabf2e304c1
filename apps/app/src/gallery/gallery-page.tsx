import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@shoushou/design/tokens.css';
import '../ui/base.css';
import GalleryScreen from './GalleryScreen.tsx';

// `gallery.html?section=forms&elder` opens one section in elder mode, without shell, session or server.
const query = new URLSearchParams(location.search);
if (query.has('elder')) document.documentElement.dataset.elder = '';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GalleryScreen section={query.get('section') ?? undefined} />
    </StrictMode>,
  );
}
