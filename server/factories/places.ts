export type City = { label: string; latitude: number; longitude: number; zone: string }

export const phoenix: City = { label: 'Phoenix, AZ 85004', latitude: 33.4515, longitude: -112.0685, zone: 'America/Phoenix' }
export const boise: City = { label: 'Boise, ID 83702', latitude: 43.6322, longitude: -116.2052, zone: 'America/Boise' }
export const tampa: City = { label: 'Tampa, FL 33602', latitude: 27.9614, longitude: -82.4597, zone: 'America/New_York' }

export function north(city: City, miles: number): City {
  return { ...city, latitude: city.latitude + miles / 69.17 }
}
