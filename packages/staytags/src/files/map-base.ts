// Code that both maps need first. A map of results has no markers.
import '@staytags/map/engine/place.logic';
import '@staytags/map/frame/frame.options';
