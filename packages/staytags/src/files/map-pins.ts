// The pins, which show before the renderer and MapLibre have loaded.
import '@staytags/map/engine/camera.logic';
import '@staytags/map/engine/clusters.logic';
import '@staytags/map/engine/still';
import '@staytags/map/frame/initial-view.logic';
import '@staytags/map/markers/icon.logic';
import '@staytags/map/pins/pin-icon';
import '@staytags/map/pins/pin-leaf';
import '@staytags/map/pins/pins.logic';
import '@staytags/map/pins/first-map';
