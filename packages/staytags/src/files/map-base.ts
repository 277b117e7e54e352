// What both maps need first. A map of results needs no markers, and their options.
import '@staytags/map/engine/place.logic';
import '@staytags/map/frame/frame.options';
