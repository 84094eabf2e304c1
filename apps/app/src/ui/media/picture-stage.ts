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
  /** How many times larger than the whole picture a person may look at it. */
  zoomLimit: number;
  /** Kept free of the whole picture above and below, CSS px. */
  padding: () => { top: number; bottom: number };
  /** A finger has turned to another picture. */
  onTurn: (index: number) => void;
  onZoom: (scale: number) => void;
}

/** What no picture has: PhotoSwipe then says that it did not load. */
const unknownSize = { width: 320, height: 320 };

const movesMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 240);

/**
 * Pictures under fingers: pinch, press twice, move, turn. Loaded when a viewer is opened; bar, caption, focus and the ways to
 * close are the viewer's, so all of PhotoSwipe's own are off.
 * @throws when the first picture cannot be read
 */
export async function openPictures(stage: HTMLElement, { images, index, zoomLimit, padding, onTurn, onZoom }: PictureStageOptions): Promise<PictureStage> {
  const slides: SlideData[] = images.map(({ url, title, caption }) => ({ src: url, alt: caption ?? title ?? '', ...unknownSize }));
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
  const tellZoom = (level = viewer.currSlide?.currZoomLevel): void => {
    const slide = viewer.currSlide;
    if (slide && level !== undefined) onZoom(level / slide.zoomLevels.fit);
  };
  // Else a swipe on a picture that is just growing would close the viewer.
  viewer.on('beforeZoomTo', ({ destZoomLevel }) => tellZoom(destZoomLevel));
  viewer.on('zoomPanUpdate', () => tellZoom());
  viewer.on('change', () => {
    tellZoom();
    onTurn(viewer.currIndex);
  });
  // From then on it takes fingers.
  const opened = new Promise<void>((resolve) => viewer.on('openingAnimationEnd', () => resolve()));
  viewer.init();
  // It stands in the viewer's own dialog.
  viewer.element?.removeAttribute('role');
  viewer.element?.removeAttribute('tabindex');
  for (const at of slides.keys()) if (at !== index) void measure(at).then(() => viewer.isDestroying || viewer.refreshSlideContent(at), () => undefined);
  await opened;

  return {
    show: (next) => void (next === viewer.currIndex || viewer.goTo(next)),
    zoomTo: (scale) => viewer.currSlide && viewer.zoomTo(scale * viewer.currSlide.zoomLevels.fit, undefined, movesMs()),
    close: () => viewer.destroy(),
  };
}
