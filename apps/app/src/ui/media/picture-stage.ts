import PhotoSwipe, { type SlideData } from 'photoswipe';
import 'photoswipe/style.css';

export interface ViewerImage {
  url: string;
  /** Above the picture. */
  title?: string;
  /** Below it; also its alternative text. */
  caption?: string;
}

export interface PictureStage {
  show: (index: number) => void;
  /** 1 is the whole picture. */
  zoomTo: (scale: number) => void;
  close: () => void;
}

export interface PictureStageOptions {
  images: readonly ViewerImage[];
  index: number;
  /** Maximum zoom relative to the whole picture. */
  zoomLimit: number;
  /** Space kept free above and below an unzoomed picture, in CSS px. */
  padding: () => { top: number; bottom: number };
  /** A swipe has moved to another picture. */
  onTurn: (index: number) => void;
  onZoom: (scale: number) => void;
}

/** A size that no picture has, to recognize pictures that PhotoSwipe failed to load. */
const unknownSize = { width: 320, height: 320 };

const movesMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240);

/**
 * Zoomable pictures: pinch, double tap, pan and swipe. Loaded when a viewer is opened. The viewer itself provides bar,
 * caption, focus and closing, so those of PhotoSwipe are switched off. @throws when the first picture cannot be loaded
 */
export async function openPictures(
  stage: HTMLElement,
  { images, index, zoomLimit, padding, onTurn, onZoom }: PictureStageOptions,
): Promise<PictureStage> {
  const slides: SlideData[] = images.map(({ url, title, caption }) => ({
    src: url,
    alt: caption ?? title ?? '',
    ...unknownSize,
  }));
  const measure = async (at: number): Promise<void> => {
    const picture = new Image();
    picture.src = images[at]!.url;
    await picture.decode();
    Object.assign(slides[at]!, { width: picture.naturalWidth, height: picture.naturalHeight });
  };
  await measure(index);

  const viewer = new PhotoSwipe({
    dataSource: slides,
    index,
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    paddingFn: () => ({ left: 0, right: 0, ...padding() }),
    loop: false,
    bgOpacity: 0,
    showHideAnimationType: 'none',
    zoomAnimationDuration: movesMs(),
    initialZoomLevel: 'fit',
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * zoomLimit,
    pinchToClose: false,
    closeOnVerticalDrag: false,
    clickToCloseNonZoomable: false,
    imageClickAction: false,
    bgClickAction: false,
    tapAction: false,
    escKey: false,
    arrowKeys: false,
    trapFocus: false,
    returnFocus: false,
    close: false,
    zoom: false,
    counter: false,
    arrowPrev: false,
    arrowNext: false,
    errorMsg: '图片没有加载出来',
  });
  const reportZoom = (level = viewer.currSlide?.currZoomLevel): void => {
    const slide = viewer.currSlide;
    if (slide && level !== undefined) onZoom(level / slide.zoomLevels.fit);
  };
  // Otherwise a swipe on a picture that is just being zoomed in would close the viewer.
  viewer.on('beforeZoomTo', ({ destZoomLevel }) => reportZoom(destZoomLevel));
  viewer.on('zoomPanUpdate', () => reportZoom());
  viewer.on('change', () => {
    reportZoom();
    onTurn(viewer.currIndex);
  });
  // It handles touches from then on.
  const opened = new Promise<void>((resolve) => viewer.on('openingAnimationEnd', () => resolve()));
  viewer.init();
  // It is inside the viewer's own dialog.
  viewer.element?.removeAttribute('role');
  viewer.element?.removeAttribute('tabindex');
  for (const at of slides.keys())
    if (at !== index)
      void measure(at).then(
        () => viewer.isDestroying || viewer.refreshSlideContent(at),
        () => undefined,
      );
  await opened;

  return {
    show: (next) => void (next === viewer.currIndex || viewer.goTo(next)),
    zoomTo(scale) {
      const { mainScroll, animations } = viewer;
      // PhotoSwipe ignores a zoom while a sideways swipe springs back, so that is ended first.
      if (mainScroll.isShifted()) {
        animations.stopMainScroll();
        mainScroll.moveTo(mainScroll.getCurrSlideX());
      }
      if (viewer.currSlide) viewer.zoomTo(scale * viewer.currSlide.zoomLevels.fit, undefined, movesMs());
    },
    close: () => viewer.destroy(),
  };
}
