// The frame of both maps.
import '@staytags/map/engine/start';
import '@staytags/map/engine/style.logic';
import '@staytags/map/frame/frame.css?inline';
import '@staytags/map/frame/window/window.css?inline';
import '@staytags/map/frame/frame.view';
import '@staytags/map/frame/places.view';
import '@staytags/map/frame/watch-sections';
import '@staytags/map/pins/pins.view';
